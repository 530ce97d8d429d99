export { OwnActivityScreen } from './own-activity-screen.tsx'
export { readOwnActivitySearch } from './own-activity-search.ts'
export { sentenceOf } from './sentence-of.ts'
