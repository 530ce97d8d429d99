export { OwnActivityScreen } from './own-activity-screen.tsx'
export { sentenceOf } from './sentence-of.ts'
