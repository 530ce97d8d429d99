const serif = { fontFamily: 'heading', fontWeight: '500', letterSpacing: 'tight', textWrap: 'balance' }

export const textStyles = {
  xs: { value: { fontSize: 'xs', lineHeight: 'moderate' } },
  sm: { value: { fontSize: 'sm', lineHeight: 'moderate' } },
  md: { value: { fontSize: 'md', lineHeight: 'moderate' } },
  lg: { value: { fontSize: 'lg', lineHeight: 'short' } },
  xl: { value: { fontSize: 'xl', lineHeight: 'short' } },
  '2xl': { value: { fontSize: '2xl', lineHeight: 'tight' } },
  /** The one line that a page opens with. */
  display: { value: { ...serif, fontSize: '2xl', lineHeight: 'tight' } },
  /** A page's or a section's title. */
  title: { value: { ...serif, fontSize: 'xl', lineHeight: 'short' } },
  /** A card's or a dialog's title. */
  heading: { value: { ...serif, fontSize: 'lg', lineHeight: 'short' } },
  label: { value: { fontSize: 'sm', fontWeight: '600', lineHeight: 'short' } },
  overline: {
    value: { fontSize: 'xs', fontWeight: '600', letterSpacing: 'wider', textTransform: 'uppercase' },
  },
}

export const layerStyles = {
  disabled: { value: { opacity: 0.55, cursor: 'not-allowed' } },
}
