import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { remindStudents } from '@meridian/contract/grading.ts'
import { loadTexts, t } from '../core/messages.ts'
import { tellRows } from '../ui/dialogs.ts'

const ways = ['bell', 'mail', 'push'] as const

/** Shows who has been reminded, and in which ways each of them is reached. A part that opens: import it when there is something to say. */
export async function tellReached({
  message = '',
  data: { students },
}: ResponseOf<typeof remindStudents>): Promise<void> {
  await loadTexts()
  await tellRows({
    title: message,
    rows: students.map((student) => {
      const reached = ways.filter((way) => student[way]).map((way) => t(`reminding.by_${way}`))
      const said = reached.join(t('ui.list_comma')) || t('reminding.by_nothing')
      return { name: student.name, message: said }
    }),
  })
}
