import { Button } from '@mantine/core'
import type { Paper } from '@meridian/contract/papers.ts'
import { useState } from 'react'
import { titleOf } from '../../../assessment/paper.ts'
import { useT } from '../../../core/messages.ts'
import { AssignDialog } from './AssignDialog.tsx'

/**
 * The button that opens the dialog to give a copy of a paper to classes.
 * @param props.second true where the page has the same button as its main one already
 */
export function AssignButton({ paper, second = false }: { paper: Paper; second?: boolean }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { name, book_id } = paper.resource
  const source = { id: paper.id, name, title: titleOf(paper, t), book_id }
  return (
    <>
      <Button variant={second ? 'default' : 'filled'} onClick={() => setOpen(true)}>
        {t('papers.assign')}
      </Button>
      {open && <AssignDialog source={source} onClose={() => setOpen(false)} />}
    </>
  )
}
