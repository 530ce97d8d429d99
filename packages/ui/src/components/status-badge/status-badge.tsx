import { Badge, type BadgeProps, Box } from '@chakra-ui/react'

export type StatusTone = 'neutral' | 'waiting' | 'active' | 'good' | 'bad'

const toneOf: Record<string, StatusTone> = {
  ...group(
    'waiting',
    'pending requested held returning in_review escalated reserved waiting offered past_due',
  ),
  ...group('active', 'shipping in_progress open accepted confirmed published upcoming'),
  ...group('good', 'completed approved active activated paid refunded resolved checked_in verified'),
  ...group('bad', 'rejected cancelled failed suspended declined no_show overdue'),
}

/** The palette of each tone, for what else shows a status. */
export const statusPalettes = {
  neutral: 'gray',
  waiting: 'orange',
  active: 'blue',
  good: 'green',
  bad: 'red',
} as const

function group(tone: StatusTone, names: string) {
  return Object.fromEntries(names.split(' ').map((name) => [name, tone]))
}

export interface StatusBadgeProps extends Omit<BadgeProps, 'children' | 'colorPalette'> {
  /** `in_progress` reads as 'In progress'. */
  status: string
  /** For a status this list doesn't know. */
  tone?: StatusTone
  label?: string
}

export function StatusBadge({
  status,
  tone = toneOf[status] ?? 'neutral',
  label,
  ...props
}: StatusBadgeProps) {
  const words = status.replaceAll(/[_-]/g, ' ')
  return (
    <Badge colorPalette={statusPalettes[tone]} {...props}>
      <Box as="span" aria-hidden boxSize="1.5" borderRadius="full" bg="colorPalette.solid" />
      {label ?? words.charAt(0).toUpperCase() + words.slice(1)}
    </Badge>
  )
}
