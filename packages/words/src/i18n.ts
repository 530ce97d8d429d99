import { setupI18n } from '@lingui/core'

/**
 * The language of the page. A page speaks one language all its life, so a text may be made where it is declared, also
 * outside a component. English is the language of the sources and carries its messages in the code; any other
 * is a catalogue that is loaded before the app's modules are.
 */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
