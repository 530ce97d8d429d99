import { Box, Text } from '@chakra-ui/react'
import { Link } from '../link/link.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'

export interface FigureTileProps {
  label: string
  /** Undefined while it is on its way; nothing is said of it until then. */
  value: string | undefined
  detail?: string
  /** Where it comes from: all of the tile leads there. */
  href?: string
  failed?: boolean
  /** It asks for an act: marked, beside others that do not. */
  isWaiting?: boolean
}

const leading = {
  position: 'relative',
  transition: 'border-color 150ms',
  _hover: { borderColor: 'accent.solid' },
} as const

/** As high as the line of text that comes. */
function LineSkeleton({ of, w }: { of: 'title' | 'sm'; w: string }) {
  return (
    <Text as="div" aria-hidden textStyle={of} my={of === 'title' ? '1' : '0'}>
      <Skeleton display="inline-block" verticalAlign="middle" h="0.8em" w={w} />
      {'\u200b'}
    </Text>
  )
}

/** One figure with its name. */
export function FigureTile({
  label,
  value,
  detail,
  href,
  failed = false,
  isWaiting = false,
}: FigureTileProps) {
  const note = failed ? 'This could not be loaded.' : detail
  const isLoading = value === undefined && !failed
  return (
    <Box
      as="section"
      aria-label={label}
      bg="bg.surface"
      borderWidth="1px"
      borderColor={isWaiting ? 'accent.solid' : 'border'}
      borderRadius="lg"
      p="5"
      {...(href && leading)}
    >
      {href ? (
        <Link
          href={href}
          variant="quiet"
          fontWeight="semibold"
          _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' }}
        >
          {label}
        </Link>
      ) : (
        <Text textStyle="label">{label}</Text>
      )}
      {isLoading ? (
        <LineSkeleton of="title" w="16" />
      ) : (
        <Text textStyle="title" fontVariantNumeric="tabular-nums" my="1">
          {failed ? '–' : value}
        </Text>
      )}
      {note && isLoading ? <LineSkeleton of="sm" w="70%" /> : null}
      {note && !isLoading ? (
        <Text textStyle="sm" color="fg.muted">
          {note}
        </Text>
      ) : null}
    </Box>
  )
}
