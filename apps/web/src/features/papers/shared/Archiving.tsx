import { Button } from '@mantine/core'
import { archivePaper } from '@meridian/contract/calls/papers.gen.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import { useCall } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from '../settings/Settings.module.css'
import { SettingsSection } from './SettingsSection.tsx'

/** The notice on an archived paper, with a button to restore it for people who may. It is not drawn for other papers. */
export function ArchivedNotice({ paper }: { paper: Paper }) {
  const t = useT()
  const restore = useCall(archivePaper)
  if (!paper.archived) return null
  return (
    <div className={classes.note}>
      <Notice
        action={
          paper.can.archive && (
            <div>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconArchiveOff size={18} stroke={1.75} />}
                loading={restore.isPending}
                onClick={() => restore.mutate({ params: { id: paper.id } })}
              >
                {t('papers.restore')}
              </Button>
            </div>
          )
        }
      >
        {t(`papers.archived_${paper.kind}`)}
      </Notice>
    </div>
  )
}

/** The section below a paper's settings that archives it. */
export function ArchiveSection({ paper }: { paper: Paper }) {
  const t = useT()
  const archive = useCall(archivePaper)
  if (paper.archived || !paper.can.archive) return null
  return (
    <SettingsSection
      title={t(`papers.archive_${paper.kind}`)}
      text={t(paper.kind === 'worksheet' ? 'papers.archive_text_library' : 'papers.archive_text')}
    >
      <Button
        variant="default"
        leftSection={<IconArchive size={18} stroke={1.75} />}
        loading={archive.isPending}
        onClick={() => archive.mutate({ params: { id: paper.id } })}
      >
        {t('papers.archive')}
      </Button>
    </SettingsSection>
  )
}
