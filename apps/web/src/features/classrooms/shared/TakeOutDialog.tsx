import { useT } from '../../../core/messages.ts'
import type { Taught } from './taught.ts'
import { useClassTeachers } from './useClassTeachers.ts'
import WhoTakesOver from './WhoTakesOver.tsx'

interface TakeOutDialogProps {
  classroom: Taught
  teacher: { id: string; name: string }
  onClose: () => void
}

/** Asks who takes over before a teacher is taken out of a class: another teacher of the school, or nobody for now. */
export default function TakeOutDialog({ classroom, teacher, onClose }: TakeOutDialogProps) {
  const t = useT()
  const { run, running } = useClassTeachers(classroom.id)
  const others = classroom.teachers.filter(({ id }) => id !== teacher.id)
  const told = { name: `\u2068${teacher.name}\u2069`, class: `\u2068${classroom.name}\u2069` }
  async function save(join: string | null): Promise<void> {
    if (await run({ leave: teacher.id, join })) onClose()
  }
  return (
    <WhoTakesOver
      title={t('classrooms.take_out_title', told)}
      schoolId={classroom.school.id}
      leaving={[teacher.id]}
      text={(hands) =>
        !hands && others.length === 0
          ? t('classrooms.take_out_alone', told)
          : t('classrooms.take_out_text', told)
      }
      running={running}
      onAnswer={(join) => void save(join)}
      onClose={onClose}
    />
  )
}
