import { Box, Text } from '@chakra-ui/react'
import type { BoxProps } from '@chakra-ui/react'
import { createContext, useCallback, useContext, useId, useLayoutEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Skeleton } from '../skeleton/skeleton.tsx'

/** The state of a row: loading, zero, or with a number. */
export type RowState = 'loading' | 'nothing' | 'shown'

interface Fold {
  report: (row: string, state: RowState | null) => void
  /** Rows appear once all of them have loaded, so that none shifts another. */
  isKnown: boolean
  isShort: boolean
}

const FoldContext = createContext<Fold | null>(null)

/** Whether figures are rows of a list. */
export const useIsRow = () => useContext(FoldContext) !== null

/** Whether a row shows only its number on a phone. */
export const useIsShort = () => useContext(FoldContext)?.isShort ?? false

/** Whether a row is rendered. Outside of a folded list every row is. */
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
  /** Shown when all rows are zero. Without it, the list is hidden then. */
  allQuiet?: string
  /** On a phone each row is a name and a number. Details are on the linked page. */
  isShort?: boolean
  children: ReactNode
}

const Note = ({ children, ...props }: BoxProps) => (
  <Text px="4" py="3" color="fg.muted" borderColor="border" {...props}>
    {children}
  </Text>
)

/** For the server render, where no row reports its state: hides the text if rows precede it. */
const unlessRows = { 'section ~ &': { display: 'none' } } as const

const unlessEmpty = { '&:not(:has(> div > *))': { display: 'none' } } as const

/** Rows with a heading, without those that are zero. The parent hides what follows until all rows have loaded. */
export function FoldedFigures({ title, allQuiet, isShort = false, children }: FoldedFiguresProps) {
  // Null until the rows have reported their state.
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
