import classes from './Key.module.css'

/** One radio button of a fieldset, a whole line to press. */
export function Radio(props: {
  text: string
  hint?: string
  checked: boolean
  onChoose: () => void
}) {
  const { text, hint, checked, onChoose } = props
  return (
    <label className={classes.radio}>
      <input type="radio" checked={checked} onChange={onChoose} />
      <span>
        <span dir="auto">{text}</span>
        {hint && <span className={classes.hint}>{hint}</span>}
      </span>
    </label>
  )
}
