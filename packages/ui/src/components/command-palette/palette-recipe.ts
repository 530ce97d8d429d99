import { defineSlotRecipe } from '@chakra-ui/react'

/** Loaded with the palette, to keep it out of the initial theme. */
export const paletteRecipe = defineSlotRecipe({
  className: 'ws-palette',
  slots: ['root', 'label', 'input', 'content', 'item', 'itemText', 'itemGroup', 'itemGroupLabel'],
  base: {
    root: { display: 'flex', flexDirection: 'column', width: 'full' },
    content: { maxH: '60dvh', overflowY: 'auto', outline: 'none' },
    itemGroup: { mb: '3' },
    itemGroupLabel: { textStyle: 'overline', color: 'fg.subtle', px: '3', py: '1' },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minH: '11',
      px: '3',
      borderRadius: 'md',
      cursor: 'pointer',
      _highlighted: { bg: 'accent.muted', color: 'accent.fg' },
    },
  },
})
