/** A drawn page, for a template. */
export interface DrawnPage {
  /** For <head>. */
  styles: string
  /** Goes into #root. */
  body: string
}

/** What is ticked, moved or picked heeds no `readonly`. */
const ticked = /<input(?=[^>]* type="(?:checkbox|radio|range|file|color)")/g

/** Nothing looks as if it were refused. */
const style = '<style>[data-first-paint] :disabled{opacity:1!important;cursor:progress!important}</style>'

/**
 * The page as it looks, with nothing in it that works: what somebody wrote or pressed before the app is there would be
 * gone when it takes the place of this.
 */
export const firstPaintOf = ({ styles, body }: DrawnPage): DrawnPage => ({
  styles: style + styles,
  body: `<div aria-busy="true" data-first-paint style="display:contents">${body
    .replaceAll(ticked, '<input disabled')
    .replaceAll(/<(input|textarea)(?=[\s>])(?! disabled)/g, '<$1 readonly')
    .replaceAll(/<(button|select)(?=[\s>])/g, '<$1 disabled')}</div>`,
})
