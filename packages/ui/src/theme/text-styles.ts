const serif = {
  fontFamily: 'heading',
  fontWeight: '500',
  letterSpacing: 'tight',
  // The font kerns its narrow space away after letters such as A, g and y, and tight letters make it narrower still.
  wordSpacing: '0.08em',
  textWrap: 'balance',
}

export const textStyles = {
  xs: { value: { fontSize: 'xs', lineHeight: 'moderate' } },
  sm: { value: { fontSize: 'sm', lineHeight: 'moderate' } },
  md: { value: { fontSize: 'md', lineHeight: 'moderate' } },
  lg: { value: { fontSize: 'lg', lineHeight: 'short' } },
  xl: { value: { fontSize: 'xl', lineHeight: 'short' } },
  '2xl': { value: { fontSize: '2xl', lineHeight: 'tight' } },
  /** The opening line of a page. */
  display: { value: { ...serif, fontSize: '2xl', lineHeight: 'tight' } },
  /** The title of a page or section. */
  title: { value: { ...serif, fontSize: 'xl', lineHeight: 'short' } },
  /** The title of a card or dialog. */
  heading: { value: { ...serif, fontSize: 'lg', lineHeight: 'short' } },
  label: { value: { fontSize: 'sm', fontWeight: '600', lineHeight: 'short' } },
  overline: {
    value: { fontSize: 'xs', fontWeight: '600', letterSpacing: 'wider', textTransform: 'uppercase' },
  },
}

export const layerStyles = {
  disabled: { value: { opacity: 0.55, cursor: 'not-allowed' } },
}
