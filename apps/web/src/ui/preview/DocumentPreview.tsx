import { Button } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import IconEye from '~icons/tabler/eye'
import { formatSize } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { Notice } from '../Notice.tsx'
import { Catch } from './Catch.tsx'
import { DocumentCard, DownloadButton } from './DocumentCard.tsx'
import {
  askFrom,
  largest,
  type ReaderPlace,
  type ShownFile,
  type ViewerKind,
  type ViewerProps,
  viewerOf,
} from './kinds.ts'
import { Loading } from './Loading.tsx'
import classes from './Preview.module.css'
import type { Reason } from './preview-error.ts'

type Viewer = ComponentType<ViewerProps>

/** Each with its library in a chunk of its own. */
const viewers: Record<ViewerKind, () => Promise<{ default: Viewer }>> = {
  pdf: () => import('./pdf/PdfViewer.tsx'),
  docx: () => import('./docx/DocxViewer.tsx'),
  epub: () => import('./epub/EpubViewer.tsx'),
  sheet: () => import('./sheet/SheetViewer.tsx'),
}

interface DocumentPreviewProps {
  file: ShownFile
  label: string
  /** Whether name, type, size and download stand below it; false where they are there already. */
  card?: boolean
  /** Where a PDF is read on. */
  place?: ReaderPlace
}

/**
 * A document in the page: read in place where its type can be, with its card below; otherwise the card alone, and why.
 * Whatever a document holds, it runs nothing and reaches nothing outside.
 */
export function DocumentPreview({ file, label, card = true, place }: DocumentPreviewProps) {
  const t = useT()
  const language = useLanguage()
  const kind = viewerOf(file)
  const [problem, setProblem] = useState<Reason | null>(() =>
    kind && file.size > largest[kind] ? 'large' : null,
  )
  const [wanted, setWanted] = useState(kind === 'pdf' || file.size < askFrom)
  const again = problem === 'network' || problem === 'slow'
  return (
    <div className={classes.preview}>
      {!kind ? (
        card && <p className={classes.none}>{t('documents.no_viewer')}</p>
      ) : problem ? (
        <div role="alert">
          <Notice
            action={
              <div className={classes.actions}>
                <DownloadButton file={file} label={t('documents.instead')} />
                {again && (
                  <Button variant="default" size="sm" onClick={() => setProblem(null)}>
                    {t('ui.try_again')}
                  </Button>
                )}
              </div>
            }
          >
            {t(`documents.problem_${problem}`)}
          </Notice>
        </div>
      ) : wanted ? (
        <Catch onError={() => setProblem('broken')}>
          <LazyViewer
            key={file.url}
            kind={kind}
            file={file}
            label={label}
            place={place}
            fail={setProblem}
            cancel={() => setWanted(false)}
          />
        </Catch>
      ) : (
        <Button
          variant="default"
          leftSection={<IconEye size={18} stroke={1.75} />}
          onClick={() => setWanted(true)}
        >
          {t('documents.show', { size: formatSize(file.size, language) })}
        </Button>
      )}
      {card && <DocumentCard file={file} download={!problem} />}
    </div>
  )
}

/** A viewer whose code is still to come. */
function LazyViewer({ kind, ...props }: ViewerProps & { kind: ViewerKind }) {
  const [Part, setPart] = useState<Viewer | null>(null)
  const { fail } = props
  useEffect(() => {
    let here = true
    viewers[kind]().then(
      (module) => here && setPart(() => module.default),
      () => here && fail('network'),
    )
    return () => {
      here = false
    }
  }, [kind, fail])
  return Part ? <Part {...props} /> : <Loading file={props.file} cancel={props.cancel} />
}
