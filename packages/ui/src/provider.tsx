import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider, type EmotionCache } from '@emotion/react'
import type { ReactNode } from 'react'
import { system } from './theme/index.ts'

export interface UiProviderProps {
  children: ReactNode
  /** A server render brings its own cache, so that the styles of each answer can be taken out of it. */
  cache?: EmotionCache
  /** The page came with what is said of every page, such as the reset and the tokens. */
  isStyled?: boolean
}

/** Neither works out nor writes what stands in the page already. */
const forStyledPage: typeof system = Object.create(system, { _global: { value: [] } })

export function UiProvider({ children, cache, isStyled = false }: UiProviderProps) {
  const themed = <ChakraProvider value={isStyled ? forStyledPage : system}>{children}</ChakraProvider>
  return cache ? <CacheProvider value={cache}>{themed}</CacheProvider> : themed
}
