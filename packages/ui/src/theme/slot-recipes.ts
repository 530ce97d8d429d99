import { defineSlotRecipe } from '@chakra-ui/react'
import { formSlotRecipes } from './form-slot-recipes.ts'

const card = defineSlotRecipe({
  className: 'ws-card',
  slots: ['root', 'header', 'body', 'footer', 'title', 'description'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      minWidth: '0',
      bg: 'bg.surface',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      textAlign: 'start',
    },
    title: { textStyle: 'heading' },
    description: { color: 'fg.muted', textStyle: 'sm' },
    header: { px: '6', pt: '6', display: 'flex', flexDirection: 'column', gap: '1.5' },
    body: { p: '6', flex: '1', display: 'flex', flexDirection: 'column' },
    footer: { display: 'flex', alignItems: 'center', gap: '2', px: '6', pb: '6' },
  },
})

const tabs = defineSlotRecipe({
  className: 'ws-tabs',
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  base: {
    root: { position: 'relative', width: '100%' },
    list: { display: 'flex', gap: '6', borderBottomWidth: '1px', borderColor: 'border', overflowX: 'auto' },
    trigger: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '11',
      flexShrink: '0',
      textStyle: 'label',
      color: 'fg.muted',
      cursor: 'button',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      _hover: { color: 'fg' },
      _selected: { color: 'accent.fg', borderColor: 'accent.solid' },
      _disabled: { layerStyle: 'disabled' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    content: { pt: '6' },
  },
})

const accordion = defineSlotRecipe({
  className: 'ws-accordion',
  slots: ['root', 'item', 'itemTrigger', 'itemContent', 'itemIndicator', 'itemBody'],
  base: {
    root: { width: '100%' },
    item: { borderBottomWidth: '1px', borderColor: 'border' },
    itemTrigger: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      width: '100%',
      minH: '14',
      py: '3',
      textStyle: 'md',
      fontWeight: 'medium',
      textAlign: 'start',
      cursor: 'button',
    },
    itemIndicator: {
      color: 'fg.muted',
      transition: 'rotate 150ms',
      _open: { rotate: '180deg' },
      '& svg': { boxSize: '5' },
    },
    itemContent: { overflow: 'hidden' },
    itemBody: { pb: '5', color: 'fg.muted', maxW: 'prose' },
  },
})

const table = defineSlotRecipe({
  className: 'ws-table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: {
      width: '100%',
      borderCollapse: 'collapse',
      textAlign: 'start',
      fontVariantNumeric: 'tabular-nums',
      textStyle: 'sm',
    },
    columnHeader: {
      textAlign: 'start',
      textStyle: 'label',
      color: 'fg.muted',
      px: '4',
      py: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    cell: { textAlign: 'start', px: '4', py: '3', borderBottomWidth: '1px', borderColor: 'border' },
    caption: { textStyle: 'xs', color: 'fg.subtle', captionSide: 'bottom', pt: '3' },
    footer: { fontWeight: 'semibold' },
  },
})

const progress = defineSlotRecipe({
  className: 'ws-progress',
  slots: ['root', 'label', 'track', 'range', 'valueText', 'view', 'circle', 'circleTrack', 'circleRange'],
  base: {
    root: { position: 'relative', width: '100%' },
    track: { overflow: 'hidden', borderRadius: 'full', bg: 'bg.emphasized', height: '2' },
    range: { height: '100%', bg: 'colorPalette.solid', borderRadius: 'full', transition: 'width 200ms' },
    label: { textStyle: 'label' },
    valueText: { textStyle: 'xs', color: 'fg.muted' },
  },
})

/** A message beside the page's content. Its colour shows its importance. */
const alert = defineSlotRecipe({
  className: 'ws-alert',
  slots: ['root', 'title', 'description', 'indicator', 'content'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      px: '4',
      py: '3',
      borderRadius: 'lg',
      color: 'fg',
    },
    content: { flex: '1', minWidth: '0' },
    title: { fontWeight: 'medium' },
  },
  variants: {
    status: {
      info: { root: { bg: 'bg.info' } },
      warning: { root: { bg: 'bg.warning' } },
      success: { root: { bg: 'bg.success' } },
      error: { root: { bg: 'bg.error' } },
    },
  },
  defaultVariants: { status: 'info' },
})

export const slotRecipes = { ...formSlotRecipes, alert, card, tabs, accordion, table, progress }
