import { defineRecipe } from '@chakra-ui/react'

/** Touch targets need 44 px; mouse targets do not. */
const touch = { '@media (pointer: coarse)': { minH: '11', minW: '11' } }

const button = defineRecipe({
  className: 'ws-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'button',
    flexShrink: '0',
    lineHeight: '1.2',
    fontWeight: 'semibold',
    textDecoration: 'none',
    userSelect: 'none',
    whiteSpace: 'nowrap',
    transition: 'background-color 150ms, border-color 150ms, color 150ms',
    _disabled: { layerStyle: 'disabled' },
    '& svg': { flexShrink: '0' },
  },
  variants: {
    size: {
      xs: { h: '8', minW: '8', textStyle: 'xs', px: '3', gap: '1.5', ...touch },
      sm: { h: '9', minW: '9', textStyle: 'sm', px: '3.5', gap: '2', ...touch },
      md: { h: '11', minW: '11', textStyle: 'sm', px: '5', gap: '2' },
      lg: { h: '12', minW: '12', textStyle: 'md', px: '6', gap: '2.5' },
      xl: { h: '14', minW: '14', textStyle: 'md', px: '7', gap: '3' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'color-mix(in oklab, {colors.colorPalette.solid} 88%, {colors.bg.inverted})' },
      },
      subtle: {
        bg: 'colorPalette.muted',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.emphasized' },
      },
      surface: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        borderColor: 'colorPalette.border',
        _hover: { bg: 'colorPalette.muted' },
      },
      outline: {
        borderColor: 'border.control',
        color: 'colorPalette.fg',
        bg: 'transparent',
        _hover: { bg: 'colorPalette.subtle', borderColor: 'colorPalette.fg' },
      },
      ghost: { bg: 'transparent', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
      plain: {
        color: 'colorPalette.fg',
        h: 'auto',
        minW: '0',
        minH: '6',
        px: '0',
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
        _hover: { textDecorationThickness: '2px' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
})

export const controlOutline = {
  bg: 'bg.surface',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'lg',
  transition: 'border-color 150ms',
  _hover: { borderColor: 'fg.muted' },
  _focusVisible: {
    outline: '2px solid {colors.accent.focusRing}',
    outlineOffset: '0',
    borderColor: 'accent.focusRing',
  },
  _invalid: { borderColor: 'border.error' },
  _disabled: { layerStyle: 'disabled', bg: 'bg.muted' },
}

const inputSizes = {
  xs: { textStyle: 'xs', px: '2', h: '8' },
  sm: { textStyle: 'sm', px: '3', h: '9', ...touch },
  // At least sixteen px, or phones zoom into the field.
  md: { fontSize: 'md', px: '3.5', h: '11' },
  lg: { fontSize: 'md', px: '4', h: '12' },
}

const input = defineRecipe({
  className: 'ws-input',
  base: { width: '100%', minWidth: '0', appearance: 'none', textAlign: 'start', lineHeight: '1.4' },
  variants: {
    size: inputSizes,
    variant: { outline: controlOutline, subtle: { ...controlOutline, bg: 'bg.muted' } },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
})

const textarea = defineRecipe({
  className: 'ws-textarea',
  base: {
    width: '100%',
    minWidth: '0',
    minH: '24',
    appearance: 'none',
    textAlign: 'start',
    lineHeight: '1.5',
    fontSize: 'md',
    px: '3.5',
    py: '2.5',
    resize: 'vertical',
  },
  variants: { variant: { outline: controlOutline } },
  defaultVariants: { variant: 'outline' },
})

const badge = defineRecipe({
  className: 'ws-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    width: 'fit-content',
    flexShrink: 0,
    borderRadius: 'full',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    userSelect: 'none',
  },
  variants: {
    variant: {
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      subtle: { bg: 'colorPalette.muted', color: 'colorPalette.fg' },
      surface: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        boxShadow: 'inset 0 0 0 1px {colors.colorPalette.border}',
      },
      outline: { color: 'colorPalette.fg', boxShadow: 'inset 0 0 0 1px {colors.colorPalette.border}' },
    },
    size: {
      xs: { textStyle: 'xs', lineHeight: '1', px: '1.5', minH: '5' },
      sm: { textStyle: 'xs', lineHeight: '1', px: '2.5', minH: '6' },
      md: { textStyle: 'xs', lineHeight: '1', px: '3', minH: '7' },
      lg: { textStyle: 'sm', lineHeight: '1', px: '3.5', minH: '8' },
    },
  },
  defaultVariants: { variant: 'subtle', size: 'sm' },
})

const heading = defineRecipe({
  className: 'ws-heading',
  base: { textStyle: 'heading' },
  variants: {
    size: {
      sm: { textStyle: 'heading', fontSize: 'md' },
      md: { textStyle: 'heading' },
      lg: { textStyle: 'heading' },
      xl: { textStyle: 'title' },
      '2xl': { textStyle: 'display' },
    },
  },
  defaultVariants: { size: 'lg' },
})

const separator = defineRecipe({
  className: 'ws-separator',
  base: { display: 'block', borderColor: 'border', borderStyle: 'solid' },
  variants: {
    orientation: {
      horizontal: { borderTopWidth: '1px', width: '100%' },
      vertical: { borderInlineStartWidth: '1px', alignSelf: 'stretch' },
    },
  },
  defaultVariants: { orientation: 'horizontal' },
})

const spinner = defineRecipe({
  className: 'ws-spinner',
  base: {
    display: 'inline-block',
    borderColor: 'currentColor',
    borderStyle: 'solid',
    borderWidth: '2px',
    borderRadius: 'full',
    boxSize: 'var(--spinner-size)',
    animation: 'spin',
    animationDuration: '0.8s',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
  },
  variants: {
    size: {
      inherit: { '--spinner-size': '1em' },
      xs: { '--spinner-size': '0.75rem' },
      sm: { '--spinner-size': '1rem' },
      md: { '--spinner-size': '1.25rem' },
      lg: { '--spinner-size': '2rem' },
    },
  },
  defaultVariants: { size: 'md' },
})

const container = defineRecipe({
  className: 'ws-container',
  base: { position: 'relative', maxW: 'page', w: '100%', mx: 'auto', px: { base: '4', sm: '6', md: '8' } },
})

export const recipes = { button, input, textarea, badge, heading, separator, spinner, container }
