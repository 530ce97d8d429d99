export { AnswersList } from './answers-list.tsx'
export { changeWords } from './result-labels.ts'
export { SharedResultsPanel } from './shared-results-panel.tsx'
export { SharedResultsScreen } from './shared-results-screen.tsx'
