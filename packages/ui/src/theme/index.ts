import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { globalCss } from './global-css.ts'
import { recipes } from './recipes.ts'
import { semanticColours } from './semantic-colours.ts'
import { slotRecipes } from './slot-recipes.ts'
import { layerStyles, textStyles } from './text-styles.ts'
import { breakpoints, keyframes, semanticTokens, tokens } from './tokens.ts'

/** The theme as data: our tokens and only the recipes in use, on Chakra's bare engine. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    globalCss,
    theme: {
      breakpoints,
      keyframes,
      tokens,
      semanticTokens: { ...semanticTokens, colors: semanticColours },
      textStyles,
      layerStyles,
      recipes,
      slotRecipes,
    },
  }),
)
