import { Box } from '@chakra-ui/react'
import type { BoxProps } from '@chakra-ui/react'

import { Link, type LinkProps } from '../link/link.tsx'

export interface LeadingCardProps extends BoxProps {
  /** Whether it is a link. Otherwise it is only a surface. */
  leads?: boolean
}

/** A card that its `LeadingLink` covers completely. Other controls in it need a z-index to be above the link. */
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

/** A link that covers its whole container. */
export const LeadingLink = (props: LinkProps) => (
  <Link
    variant="quiet"
    _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'inherit' }}
    {...props}
  />
)
