import { HELD, TAPPED } from '../start/early-taps.ts'

/** A rendered page, to be inserted into the template. */
export interface RenderedPage {
  /** For <head>. */
  styles: string
  /** For #root. */
  body: string
}

/** One person's page with their data, the frame for any logged-in user before their data arrives, or a guest's page. */
type Whose = 'own' | 'person' | 'guest'

/** These input types ignore `readonly`, so they are disabled. */
const ticked = / type="(?:checkbox|radio|range|file|color)"/

/** Form controls and buttons, as React serialises them. */
const control = /<(button|select|input|textarea)(?=[\s/>])([^>]*)>/g

function held(whole: string, tag: string, attributes: string): string {
  const isWritten = tag === 'textarea' || (tag === 'input' && !ticked.test(attributes))
  const attribute = isWritten ? 'readonly' : 'disabled'
  const isSoItself = attributes.toLowerCase().includes(` ${attribute}=""`)
  return isSoItself ? whole : `<${tag} ${attribute} ${HELD}="${attribute}"${attributes}>`
}

/** Disabled controls keep their normal look, and tapped ones look pressed. */
const style =
  '<style>[data-first-paint] :disabled{opacity:1!important;cursor:progress!important}' +
  `[data-first-paint] [${TAPPED}]{opacity:.7!important}</style>`

/** Makes a rendered page inert: text entered before the app replaces it would be lost. */
export const firstPaintOf = ({ styles, body }: RenderedPage, whose: Whose): RenderedPage => ({
  styles: style + styles,
  body: `<div aria-busy="true" data-first-paint="${whose}" style="display:contents">${body.replaceAll(control, held)}</div>`,
})

/** Finds the first paint in the browser. */
export const findFirstPaint = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-first-paint]')

/**
 * Whether a field was filled, for example by a password manager. Autofill is visible by its selector before the value
 * is.
 */
const isFilled = (field: HTMLInputElement) =>
  field.value !== field.defaultValue || (CSS.supports('selector(:autofill)') && field.matches(':autofill'))

/** Whether a guest's app renders exactly this page, and no input would be lost. */
export const isForGuestHere = (picture: HTMLElement) =>
  picture.dataset['firstPaint'] === 'guest' &&
  // The page's links depend on the URL parameters, which the first paint does not know.
  location.search === '' &&
  ![...picture.querySelectorAll('input')].some(isFilled)

/** Makes the controls usable again; the app is about to handle them. */
export function release(picture: HTMLElement): void {
  for (const control of picture.querySelectorAll(`[${HELD}]`)) {
    control.removeAttribute(control.getAttribute(HELD) ?? '')
    control.removeAttribute(HELD)
    control.removeAttribute(TAPPED)
  }
}

/** The app has taken over the first paint. */
export function markHydrated(picture: HTMLElement): void {
  picture.removeAttribute('aria-busy')
  delete picture.dataset['firstPaint']
}
