export { i18n } from './i18n.ts'
export { Trans } from './trans.tsx'
