import { formatNames } from '@wellspring/features/format-names'
import { Box, Flex, Text, chakra } from '@chakra-ui/react'

import { SearchIcon } from '@wellspring/ui/icon'
import { Link } from '@wellspring/ui/link'
import { PlainSelect } from '@wellspring/ui/plain-select'
import { Trans, t } from '@wellspring/words/macro'

import { freeInNames } from '../../parts/directory/directory-filter.ts'

/** Common topics of the directory's providers. */
const examples = [t`Anxiety`, t`Sleep`, t`Back pain`, t`Family`, t`Money`] as const

const field = {
  minH: '12',
  px: '3',
  bg: 'bg.surface',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'lg',
  minW: '0',
} as const

/** Search words, format and time in one line. A native form, so that it works before any script has loaded. */
export function CareSearch() {
  return (
    <Flex direction="column" gap="3" w="full">
      <chakra.form
        action="/find-provider"
        role="search"
        aria-label={t`Find a provider`}
        display="flex"
        flexWrap="wrap"
        gap="2"
      >
        <chakra.div position="relative" flex="1 1 100%" minW="0">
          <Flex
            as="span"
            position="absolute"
            insetY="0"
            insetStart="3"
            align="center"
            color="fg.subtle"
            pointerEvents="none"
          >
            <SearchIcon size={18} />
          </Flex>
          <chakra.input
            {...field}
            type="search"
            name="search"
            maxLength={100}
            w="full"
            ps="10"
            aria-label={t`What do you need help with?`}
            placeholder={t`What do you need help with?`}
            enterKeyHint="search"
          />
        </chakra.div>
        <PlainSelect
          label={t`How`}
          name="format"
          flex="1 1 8rem"
          minH="12"
          options={[['', t`Any format`], ...Object.entries(formatNames)]}
        />
        <PlainSelect
          label={t`When`}
          name="freeIn"
          flex="1 1 8rem"
          minH="12"
          options={[['', t`Any day`], ...Object.entries(freeInNames)]}
        />
        <chakra.button
          type="submit"
          minH="12"
          px="6"
          flex={{ base: '1 1 100%', md: '0 0 auto' }}
          borderRadius="lg"
          fontWeight="semibold"
          bg="accent.solid"
          color="accent.contrast"
          cursor="pointer"
          _hover={{ opacity: 0.9 }}
        >
          <Trans>Find care</Trans>
        </chakra.button>
      </chakra.form>
      <Text textStyle="sm" color="fg.muted">
        {/* On a phone the label has a line of its own, so that the examples fit theirs in every font and do not
            move. */}
        <Box as="span" display={{ base: 'block', md: 'inline' }}>
          <Trans>For example:</Trans>
        </Box>{' '}
        {examples.map((words, index) => (
          <span key={words}>
            {index > 0 ? ' · ' : null}
            <Link
              href={`/find-provider?search=${encodeURIComponent(words.toLowerCase())}`}
              display="inline-block"
              py={{ base: '1.5', md: '0' }}
            >
              {words}
            </Link>
          </span>
        ))}
      </Text>
    </Flex>
  )
}
