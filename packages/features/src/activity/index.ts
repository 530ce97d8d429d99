export { OwnActivityScreen } from './own-activity-screen.tsx'
export { readOwnActivitySearch } from './own-activity-search.ts'
export { isRefused, sentenceOf } from './sentence-of.ts'
