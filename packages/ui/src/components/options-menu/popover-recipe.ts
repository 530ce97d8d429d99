import { defineSlotRecipe } from '@chakra-ui/react'

/** Beside its users, so that pages without a panel do not load it. */
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
