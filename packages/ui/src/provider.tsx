import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider, type EmotionCache } from '@emotion/react'
import type { ReactNode } from 'react'
import { system } from './theme/index.ts'

export interface UiProviderProps {
  children: ReactNode
  /** A server render brings its own cache, so that the styles of each answer can be taken out of it. */
  cache?: EmotionCache
}

export function UiProvider({ children, cache }: UiProviderProps) {
  const themed = <ChakraProvider value={system}>{children}</ChakraProvider>
  return cache ? <CacheProvider value={cache}>{themed}</CacheProvider> : themed
}
