/*
 * What opens with a question: its form, and the question before something typed is left. The cards of a paper are shown without it
 * (form-later.ts).
 */
export { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx'
export { OpenQuestion } from './OpenQuestion.tsx'
