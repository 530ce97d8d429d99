import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from '../link/link.tsx'
import { LotusMark } from '../lotus/lotus.tsx'
import type { FooterGroup, FooterLink } from './app-shell-props.ts'

interface PublicFooterProps {
  groups: readonly FooterGroup[]
  note: ReactNode
  productName: string
  /** Links in the last line of every page: terms, privacy. */
  legal: readonly FooterLink[]
}

export function PublicFooter({ groups, note, productName, legal }: PublicFooterProps) {
  return (
    <chakra.footer
      // A long footer is laid out when it is scrolled near. For a single line the estimated height would only cause a
      // layout shift.
      css={groups.length > 0 ? { contentVisibility: 'auto', containIntrinsicSize: 'auto 20rem' } : {}}
      borderTopWidth="1px"
      borderColor="border"
      bg={groups.length > 0 ? 'bg.surface' : 'transparent'}
    >
      <Box maxW="page" mx="auto" px={{ base: '4', sm: '6', lg: '8' }} py={groups.length > 0 ? '10' : '5'}>
        {groups.length === 0 ? null : (
          <Grid
            gridTemplateColumns={{
              base: 'repeat(2, minmax(0, 1fr))',
              sm: 'repeat(4, minmax(0, 1fr))',
              lg: 'minmax(0, 1.25fr) repeat(4, minmax(0, 1fr))',
            }}
            alignItems="flex-start"
            gap="8"
            mb="10"
          >
            <Box gridColumn={{ base: '1 / -1', lg: 'auto' }}>
              <LotusMark name={productName} />
            </Box>
            {groups.map((group) => (
              <chakra.nav key={group.title} aria-label={group.title}>
                <Text textStyle="label" mb="1">
                  {group.title}
                </Text>
                <chakra.ul listStyleType="none">
                  {group.links.map((link) => (
                    <li key={link.href}>
                      <Link
                        href={link.href}
                        {...(link.rel && { rel: link.rel })}
                        variant="quiet"
                        color="fg.muted"
                        display="inline-flex"
                        alignItems="center"
                        minH={{ base: '11', md: '8' }}
                      >
                        {link.label}
                      </Link>
                    </li>
                  ))}
                </chakra.ul>
              </chakra.nav>
            ))}
          </Grid>
        )}
        <Flex justify="space-between" align="center" gap="4" wrap="wrap" textStyle="xs" color="fg.subtle">
          <Text as="div">{note ?? `© ${productName}`}</Text>
          <Flex gap="5" wrap="wrap">
            {legal.map((link) => (
              <Link
                key={link.href}
                href={link.href}
                variant="quiet"
                display="inline-flex"
                alignItems="center"
                minH={{ base: '11', md: '8' }}
              >
                {link.label}
              </Link>
            ))}
          </Flex>
        </Flex>
      </Box>
    </chakra.footer>
  )
}
