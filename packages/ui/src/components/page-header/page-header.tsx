import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { BackLink } from '../back-link/back-link.tsx'

export interface PageHeaderProps {
  title: string
  /** One sentence under the title. */
  description?: ReactNode
  /** Buttons at the right of the title; below the words on a phone. */
  actions?: ReactNode
  /** `hideBelow`: a phone has another way back, and no room to spare. */
  back?: { href: string; label: string; hideBelow?: 'sm' }
  /** Beside the title: a status; below it on a phone. */
  badge?: ReactNode
  /** Before the title: whom the page is about, or how it went. */
  portrait?: ReactNode
  /** `display` for the page that greets. */
  size?: 'title' | 'display'
  /** Takes the focus as it appears: where what somebody pressed went away with the screen before. */
  takesFocus?: boolean
}

const focus = (heading: HTMLElement | null) => heading?.focus()

export function PageHeader(props: PageHeaderProps) {
  const { title, description, actions, back, badge, portrait, size = 'title', takesFocus = false } = props
  return (
    <Grid
      as="header"
      columnGap="4"
      // The acts stand on the line of the title; below all words on a phone.
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
      alignItems="center"
      mb={{ base: '5', sm: '8' }}
      // A stack keeps its children apart by itself.
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
          // Always on a line of its own on a phone: whether it fits beside the title would change with its font.
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
