import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import { Children } from 'react'
import type { ReactNode } from 'react'

import { t } from '@wellspring/words/macro'

import { LeadingCard, LeadingLink } from '../leading-card/leading-card.tsx'
import { useFolded, useIsRow, useIsShort } from './folded-figures.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'

export interface FigureTileProps {
  label: string
  /** Undefined while it loads; nothing is shown until then. */
  value: string | undefined
  detail?: string
  /** Whether the detail is truncated to one line. */
  isDetailOneLine?: boolean
  /** Replaces the detail in narrow places. */
  shortDetail?: string
  /** The source of the figure, linked from the whole tile. */
  href?: string
  failed?: boolean
  /** Highlights a figure that requires an action. */
  isWaiting?: boolean
  /** Highlights in red a figure that is overdue or may mean danger. */
  isUrgent?: boolean
  /** The verb of that action, shown beside the number in a list. */
  act?: string | undefined
  /** There is at most one, so the number is not shown. */
  isOne?: boolean
}

/** A placeholder as high as the expected line. */
function LineSkeleton({ of, w }: { of: 'title' | 'sm'; w: string }) {
  return (
    <Text as="div" aria-hidden textStyle={of} my={of === 'title' ? '1' : '0'}>
      <Skeleton display="inline-block" verticalAlign="middle" h="0.8em" w={w} />
      {'\u200b'}
    </Text>
  )
}

function Label({ label, href }: { label: string; href: string | undefined }) {
  // As high as a linked tile, so that adjacent figures are aligned.
  if (!href)
    return (
      <Text textStyle="label" lineHeight="moderate">
        {label}
      </Text>
    )
  return (
    <LeadingLink href={href} fontWeight="semibold">
      {label}
    </LeadingLink>
  )
}

interface NoteProps {
  note: string | undefined
  short?: string | undefined
  isLoading: boolean
  isOneLine: boolean | undefined
}

/** The text below a figure, or a placeholder of it. */
function Note({ note, short, isLoading, isOneLine }: NoteProps) {
  if (!note) return null
  if (isLoading) return <LineSkeleton of="sm" w="70%" />
  const line = (words: string, at: object) => (
    <Text textStyle="sm" color="fg.muted" {...(isOneLine && { lineClamp: '1' })} {...at}>
      {words}
    </Text>
  )
  if (short === undefined || short === note) return line(note, {})
  return (
    <>
      {/* A phone has room for a second line rather than for a whole name on the first. */}
      {line(short, { hideFrom: 'sm', ...(isOneLine && { lineClamp: '2' }) })}
      {line(note, { hideBelow: 'sm' })}
    </>
  )
}

/** A figure with its name, as a tile or as a row of `FoldedFigures`. */
export function FigureTile(props: FigureTileProps) {
  return useIsRow() ? <Row {...props} /> : <Tile {...props} />
}

const noteOf = ({ failed = false, detail }: FigureTileProps) =>
  failed ? t`This could not be loaded.` : detail

const isOnItsWay = ({ value, failed = false }: FigureTileProps) => value === undefined && !failed

const nought = ['0', '$0.00']

function Row(props: FigureTileProps) {
  const { label, value, href, failed = false, isWaiting = false, isUrgent = false, act, isOne } = props
  const isLoading = isOnItsWay(props)
  const isNothing = value !== undefined && nought.includes(value) && !failed
  const isShort = useIsShort() && !failed
  const isDrawn = useFolded(isLoading ? 'loading' : isNothing ? 'nothing' : 'shown')
  if (!isDrawn) return null
  return (
    <Flex
      as="section"
      aria-label={label}
      align="center"
      justify="space-between"
      gap="4"
      px="4"
      py={isShort ? { base: '2', sm: '3' } : '3'}
      minH={isShort ? { base: '12', sm: '16' } : '16'}
      borderColor="border"
      {...(href && { position: 'relative', _hover: { bg: 'bg.muted' }, transition: 'background 150ms' })}
    >
      <Box flex="1" minW="0">
        <Label label={label} href={href} />
        <Box {...(isShort && { hideBelow: 'sm' as const })}>
          <Note
            note={noteOf(props)}
            short={failed ? undefined : props.shortDetail}
            isLoading={isLoading}
            isOneLine={props.isDetailOneLine}
          />
        </Box>
      </Box>
      {isLoading ? (
        <Skeleton h="5" w="8" />
      ) : isOne ? null : (
        <Text
          textStyle={isWaiting ? 'label' : 'lg'}
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          textAlign="end"
          flexShrink="0"
          // Leaves enough space on a phone for the price of a plan without wrapping.
          maxW="60%"
          {...(isWaiting && {
            bg: 'colorPalette.solid',
            color: 'colorPalette.contrast',
            colorPalette: isUrgent ? 'red' : 'accent',
            borderRadius: 'full',
            px: '2.5',
            py: '1',
            minW: '8',
            textAlign: 'center',
          })}
        >
          {failed ? '–' : value}
        </Text>
      )}
      {act && href && isWaiting ? (
        // The whole row is a link already; this only shows its action.
        <Text
          as="span"
          aria-hidden
          data-act=""
          textStyle="sm"
          fontWeight="semibold"
          color="accent.fg"
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="md"
          px="3"
          py="1.5"
          // The same width in all rows, so that the numbers are aligned.
          minW="5.75rem"
          textAlign="center"
          flexShrink="0"
        >
          {act}
        </Text>
      ) : null}
    </Flex>
  )
}

const isNumber = (value: string | undefined) => value !== undefined && /^[−+]?\$?[\d.,]+$/.test(value)

/** The width of a digit relative to its font size. */
const DIGIT = 0.56

/** Shrinks a number that is too long for its tile, because numbers must not wrap. Text may wrap. */
const onOneLine = (value = '') =>
  isNumber(value) && {
    textWrap: 'nowrap' as const,
    // The same line height as adjacent tiles, which keeps figures and notes aligned.
    lineHeight: 'calc(var(--largest) * 1.375)',
    fontSize: `min(var(--largest), ${Math.round(100 / (value.length * DIGIT))}cqi)`,
  }

function Tile(props: FigureTileProps) {
  const { label, value, href, failed = false, isWaiting = false, isUrgent = false } = props
  const isLoading = isOnItsWay(props)
  return (
    <LeadingCard
      aria-label={label}
      leads={href !== undefined}
      borderColor={isWaiting ? 'colorPalette.solid' : 'border'}
      colorPalette={isUrgent ? 'red' : 'accent'}
      p={{ base: '4', sm: '5' }}
    >
      <Label label={label} href={href} />
      {isLoading ? (
        <LineSkeleton of="title" w="16" />
      ) : (
        <Box containerType="inline-size" my="1" css={{ '--largest': 'fontSizes.xl' }}>
          <Text textStyle="title" fontVariantNumeric="tabular-nums" {...(!failed && onOneLine(value))}>
            {failed ? '–' : value}
          </Text>
        </Box>
      )}
      <Note note={noteOf(props)} isLoading={isLoading} isOneLine={props.isDetailOneLine} />
    </LeadingCard>
  )
}

/** Tiles per line on a tablet, chosen so that no line has a single tile. */
const perLine: Record<number, number> = { 4: 2, 5: 3, 6: 3 }

/**
 * Figures side by side: two columns on a phone, where the last of an odd number takes its own line, and one line on a
 * desktop. The number of tiles is known before their values, so widths do not change while the page loads.
 */
export function FigureGrid({ children }: { children: ReactNode }) {
  const { length } = Children.toArray(children)
  const columns = (many: number) => `repeat(${many}, minmax(0, 1fr))`
  return (
    <Grid
      gap={{ base: '3', sm: '4' }}
      gridTemplateColumns={{ base: columns(2), sm: columns(perLine[length] ?? length), lg: columns(length) }}
      css={{ '& > :last-child:nth-child(odd)': { gridColumn: { base: '1 / -1', sm: 'auto' } } }}
    >
      {children}
    </Grid>
  )
}
