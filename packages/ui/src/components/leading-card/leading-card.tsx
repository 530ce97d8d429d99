import { Box } from '@chakra-ui/react'
import type { BoxProps } from '@chakra-ui/react'

import { Link, type LinkProps } from '../link/link.tsx'

export interface LeadingCardProps extends BoxProps {
  /** Whether it leads somewhere: one that does not is only its surface. */
  leads?: boolean
}

/** A card all of which leads where the one `LeadingLink` in it does; what is pressed besides stands above that with a z-index. */
export const LeadingCard = ({ leads = true, ...rest }: LeadingCardProps) => (
  <Box
    as="section"
    bg="bg.surface"
    borderWidth="1px"
    borderColor="border"
    borderRadius="lg"
    {...(leads && {
      position: 'relative',
      transition: 'border-color 150ms',
      _hover: { borderColor: 'accent.solid' },
    })}
    {...rest}
  />
)

/** The link that covers all of what it stands in. */
export const LeadingLink = (props: LinkProps) => (
  <Link
    variant="quiet"
    _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'inherit' }}
    {...props}
  />
)
