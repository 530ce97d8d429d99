import { Box, Text } from '@chakra-ui/react'
import type { BoxProps } from '@chakra-ui/react'
import { createContext, useCallback, useContext, useId, useLayoutEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Skeleton } from '../skeleton/skeleton.tsx'

/** What a row of a folded list has to say: a number, nought, or nothing known yet. */
export type RowState = 'loading' | 'nothing' | 'shown'

interface Fold {
  report: (row: string, state: RowState | null) => void
  /** Rows stand there once all of them are known: none moves the others. */
  isKnown: boolean
  isShort: boolean
}

const FoldContext = createContext<Fold | null>(null)

/** Whether figures stand one below the other, as a list. */
export const useIsRow = () => useContext(FoldContext) !== null

/** Whether a row leaves its words out on a phone, and keeps its number. */
export const useIsShort = () => useContext(FoldContext)?.isShort ?? false

/** Whether a row is drawn; outside of a folded list every one is. */
export function useFolded(state: RowState): boolean {
  const fold = useContext(FoldContext)
  const report = fold?.report
  // Two rows may have the same label.
  const row = useId()
  useLayoutEffect(() => {
    report?.(row, state)
    return () => report?.(row, null)
  }, [report, row, state])
  return fold === null || (fold.isKnown && state === 'shown')
}

export interface FoldedFiguresProps {
  title: string
  /** Said in place of the rows of which none has anything; without it the list is not there then. */
  allQuiet?: string
  /** On a phone each is its name and its number: the rest is said where it leads. */
  isShort?: boolean
  children: ReactNode
}

const Note = ({ children, ...props }: BoxProps) => (
  <Text px="4" py="3" color="fg.muted" borderColor="border" {...props}>
    {children}
  </Text>
)

/** As a server draws it, where nothing reports: it is meant where no row stands above it. */
const unlessRows = { 'section ~ &': { display: 'none' } } as const

const unlessEmpty = { '&:not(:has(> div > *))': { display: 'none' } } as const

/** Rows under a heading, without those that have nothing to say. Whoever draws it hides what follows until it is known. */
export function FoldedFigures({ title, allQuiet, isShort = false, children }: FoldedFiguresProps) {
  // Null until the rows have reported.
  const [states, setStates] = useState<Readonly<Record<string, RowState>> | null>(null)
  const report = useCallback((row: string, state: RowState | null) => {
    setStates((before) => {
      if (before?.[row] === (state ?? undefined)) return before
      const { [row]: _gone, ...rest } = before ?? {}
      return state === null ? rest : { ...rest, [row]: state }
    })
  }, [])
  const all = Object.values(states ?? {})
  const isKnown = !all.includes('loading')
  const hasRows = all.includes('shown')
  const fold = useMemo(() => ({ report, isKnown, isShort }), [report, isKnown, isShort])
  const isThere = states === null || (all.length > 0 && (!isKnown || hasRows || allQuiet !== undefined))
  return (
    <Box
      as="section"
      aria-label={title}
      {...(!isKnown && { 'data-settling': '' })}
      hidden={!isThere}
      css={unlessEmpty}
    >
      <Text as="h2" textStyle="heading" mb="3">
        {title}
      </Text>
      <Box
        bg="bg.surface"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        overflow="hidden"
        css={{ '& > * + *': { borderTopWidth: '1px' } }}
      >
        <FoldContext.Provider value={fold}>{children}</FoldContext.Provider>
        {isKnown ? null : (
          <Box px="4" py="5" aria-hidden>
            <Skeleton h="4" w="50%" mb="3" />
            <Skeleton h="4" w="70%" />
          </Box>
        )}
        {allQuiet && states === null ? <Note css={unlessRows}>{allQuiet}</Note> : null}
        {allQuiet && states !== null && isKnown && !hasRows ? <Note>{allQuiet}</Note> : null}
      </Box>
    </Box>
  )
}
