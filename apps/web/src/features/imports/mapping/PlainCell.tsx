/** A cell as the file has it. */
export function PlainCell({ text }: { text: string }) {
  return <bdi title={text}>{text || '–'}</bdi>
}
