import { defineSlotRecipe } from '@chakra-ui/react'

/** Lives beside what uses it, so that a page without a panel doesn't carry it. */
export const popoverRecipe = defineSlotRecipe({
  className: 'ws-popover',
  slots: ['positioner', 'content'],
  base: {
    content: {
      bg: 'bg.surface',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      boxShadow: 'lg',
      zIndex: 'popover',
      outline: 'none',
    },
  },
})
