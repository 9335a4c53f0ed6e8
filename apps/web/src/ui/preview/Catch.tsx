import { Component, type ReactNode } from 'react'

interface CatchProps {
  onError: () => void
  children: ReactNode
}

/** Calls back when its contents fail while they are drawn, and then shows nothing. */
export class Catch extends Component<CatchProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
