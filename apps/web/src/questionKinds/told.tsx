import { GreyLine } from '../ui/told/ToldText.tsx'

/** In the frame of a paper, grey lines for what is right (RightAnswer): as many as there are answers to choose from or to match. */
export function ToldAnswers() {
  return (
    <div style={{ marginBlockStart: 8 }}>
      {['mcqOptions', 'matchingOptions'].map((answers) => (
        <div key={answers} data-each={answers} style={{ display: 'grid', gap: 4 }}>
          <GreyLine width={180} />
        </div>
      ))}
      <div data-if="tofOption">
        <GreyLine width={90} line={26} />
      </div>
    </div>
  )
}
