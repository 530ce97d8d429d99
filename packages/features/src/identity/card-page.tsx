import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { LotusMark } from '@wellspring/ui/lotus'

/** A page with one thing to do: a narrow card in the middle. */
export function CardPage({
  title,
  description,
  children,
}: {
  title: string
  description?: ReactNode
  children: ReactNode
}) {
  return (
    <Flex justify="center" py={{ base: '2', sm: '8' }}>
      <Box
        w="full"
        maxW="26rem"
        bg="bg.surface"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        p={{ base: '5', sm: '8' }}
      >
        <Stack gap="6">
          <Stack gap="2">
            <LotusMark size={40} />
            <Heading as="h1" textStyle="title">
              {title}
            </Heading>
            {description ? <Text color="fg.muted">{description}</Text> : null}
          </Stack>
          {children}
        </Stack>
      </Box>
    </Flex>
  )
}
