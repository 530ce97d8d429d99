import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { BackLink } from '../back-link/back-link.tsx'

export interface PageHeaderProps {
  title: string
  /** A sentence below the title. */
  description?: ReactNode
  /** Buttons to the right of the title, or below the text on a phone. */
  actions?: ReactNode
  /** `hideBelow` hides it on a phone, which has another way back and little space. */
  back?: { href: string; label: string; hideBelow?: 'sm' }
  /** A status beside the title, or below it on a phone. */
  badge?: ReactNode
  /** A portrait or icon before the title. */
  portrait?: ReactNode
  /** `display` for the greeting page. */
  size?: 'title' | 'display'
  /** Takes the focus when it appears, because the pressed button disappeared with the previous screen. */
  takesFocus?: boolean
}

const focus = (heading: HTMLElement | null) => heading?.focus()

export function PageHeader(props: PageHeaderProps) {
  const { title, description, actions, back, badge, portrait, size = 'title', takesFocus = false } = props
  return (
    <Grid
      as="header"
      columnGap="4"
      // Actions are aligned with the title, and below all text on a phone.
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
      alignItems="center"
      mb={{ base: '5', sm: '8' }}
      // A stack separates its children itself.
      css={{ '.chakra-stack > &': { mb: '0' } }}
    >
      {back ? (
        <Box gridColumn="1 / -1" {...(back.hideBelow && { hideBelow: back.hideBelow })}>
          <BackLink href={back.href} label={back.label} />
        </Box>
      ) : null}
      <Flex align="center" columnGap="3" rowGap={{ base: '2', sm: '3' }} wrap="wrap" minW="0" gridColumn="1">
        {portrait}
        <Text as="h1" textStyle={size} {...(takesFocus && { ref: focus, tabIndex: -1, outline: 'none' })}>
          {title}
        </Text>
        {badge ? (
          // Always on its own line on a phone, because whether it fits beside the title would depend on the font.
          <Flex
            gap="3"
            align="center"
            wrap="wrap"
            flexBasis={{ base: '100%', sm: 'auto' }}
            _empty={{ display: 'none' }}
          >
            {badge}
          </Flex>
        ) : null}
      </Flex>
      {description ? (
        <Text as="div" color="fg.muted" maxW="prose" mt="2" gridColumn="1">
          {description}
        </Text>
      ) : null}
      {actions ? (
        <Flex
          gap={{ base: '2', sm: '3' }}
          wrap="wrap"
          mt={{ base: '4', sm: '0' }}
          justify={{ sm: 'flex-end' }}
          gridColumn={{ sm: '2' }}
          gridRow={{ sm: back ? '2' : '1' }}
        >
          {actions}
        </Flex>
      ) : null}
    </Grid>
  )
}
