import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider, type EmotionCache } from '@emotion/react'
import type { ReactNode } from 'react'
import { system } from './theme/index.ts'

export interface UiProviderProps {
  children: ReactNode
  /** A server render uses its own cache, from which the styles of each response are extracted. */
  cache?: EmotionCache
  /** Whether the page already contains the global styles, such as the reset and the tokens. */
  isStyled?: boolean
}

/** Neither computes nor writes styles that the page already contains. */
const forStyledPage: typeof system = Object.create(system, { _global: { value: [] } })

export function UiProvider({ children, cache, isStyled = false }: UiProviderProps) {
  const themed = <ChakraProvider value={isStyled ? forStyledPage : system}>{children}</ChakraProvider>
  return cache ? <CacheProvider value={cache}>{themed}</CacheProvider> : themed
}
