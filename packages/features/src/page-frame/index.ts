export { documentTitle } from './document-title.ts'
export { PageFrame } from './page-frame.tsx'
