import 'media-chrome/dist/media-controller.js'
import 'media-chrome/dist/media-control-bar.js'
import 'media-chrome/dist/media-loading-indicator.js'
import 'media-chrome/dist/media-play-button.js'
import 'media-chrome/dist/media-mute-button.js'
import 'media-chrome/dist/media-volume-range.js'
import 'media-chrome/dist/media-time-range.js'
import 'media-chrome/dist/media-time-display.js'
import 'media-chrome/dist/media-playback-rate-button.js'
import 'media-chrome/dist/media-pip-button.js'
import 'media-chrome/dist/media-fullscreen-button.js'
import 'media-chrome/dist/menu/media-captions-menu.js'
import 'media-chrome/dist/menu/media-captions-menu-button.js'
// The menus create these elements and do not import them.
import 'media-chrome/dist/menu/media-chrome-menu-item.js'
import 'media-chrome/dist/menu/media-playback-rate-menu.js'
import 'media-chrome/dist/menu/media-playback-rate-menu-button.js'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** The props of a part of the player in JSX: attributes of its own in addition to those of every element. */
type Part<More = unknown> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & More

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': Part<{ audio?: boolean; hotkeys?: string; autohide?: string }>
      'media-control-bar': Part
      'media-loading-indicator': Part
      'media-play-button': Part
      'media-mute-button': Part
      'media-volume-range': Part
      'media-time-range': Part
      'media-time-display': Part<{ showduration?: boolean; notoggle?: boolean }>
      'media-playback-rate-button': Part<{ rates?: string }>
      'media-pip-button': Part
      'media-fullscreen-button': Part
      'media-captions-menu': Part<{ anchor?: string }>
      'media-captions-menu-button': Part
      'media-playback-rate-menu': Part<{ anchor?: string; rates?: string }>
      'media-playback-rate-menu-button': Part
    }
  }
}
