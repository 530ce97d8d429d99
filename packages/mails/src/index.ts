export { contentOf } from './content-of.ts'
export { htmlOf } from './html-of.ts'
export type { Letter } from './letter.ts'
