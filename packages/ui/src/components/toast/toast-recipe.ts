import { defineSlotRecipe } from '@chakra-ui/react'

export const toastRecipe = defineSlotRecipe({
  className: 'ws-toast',
  slots: ['root', 'title', 'description', 'actionTrigger', 'closeTrigger', 'indicator'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      py: '3',
      ps: '4',
      pe: '2',
      borderRadius: 'lg',
      borderWidth: '1px',
      borderColor: 'colorPalette.border',
      borderInlineStart: '4px solid {colors.colorPalette.solid}',
      bg: 'bg.raised',
      color: 'fg',
      boxShadow: 'md',
      // The library positions stacked toasts through these variables.
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      willChange: 'translate, opacity, scale',
      transition: 'translate 200ms, scale 200ms, opacity 200ms, height 200ms',
    },
    title: { textStyle: 'sm', fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
})
