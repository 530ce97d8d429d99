import { setupI18n } from '@lingui/core'

/**
 * The language of the page, which never changes while the page is open. Texts may therefore be created at module level.
 * English is the source language and its messages are in the code; other languages are catalogues that are loaded
 * before the app's modules.
 */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
