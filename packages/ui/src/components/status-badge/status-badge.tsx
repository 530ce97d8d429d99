import { Badge, type BadgeProps, Box } from '@chakra-ui/react'

import { type StatusTone, statusTones } from './status-tones.ts'

export type { StatusTone } from './status-tones.ts'

const tones: Readonly<Record<string, StatusTone>> = statusTones

/** The palette of each tone, for other components that show a status. */
export const statusPalettes = {
  neutral: 'gray',
  waiting: 'orange',
  active: 'blue',
  good: 'green',
  bad: 'red',
} as const

export interface StatusBadgeProps extends Omit<BadgeProps, 'children' | 'colorPalette'> {
  /** `in_progress` is shown as 'In progress'. */
  status: string
  /** For a status that is not in the table of tones. */
  tone?: StatusTone
  label?: string
}

export function StatusBadge({
  status,
  tone = tones[status] ?? 'neutral',
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
