import '../src/theme/fonts.css'
import { afterEach as lookWithAxe } from '@storybook/addon-a11y/preview'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { configure } from 'storybook/test'
import { Toaster } from '../src/components/toast/toast.tsx'
import { UiProvider } from '../src/provider.tsx'
import { patience } from '../src/testing/patience.ts'

configure({ asyncUtilTimeout: patience.waitMs })

const isTest = import.meta.env.MODE === 'test'

const themed: Decorator = (Story, { globals }) => {
  const dark = globals['theme'] === 'dark'
  // Runs before the first paint and before axe.
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', dark)
  }, [dark])
  return (
    <UiProvider>
      <Story />
      {/* Toasts stay open until the test has seen them. */}
      <Toaster {...(isTest && { duration: Infinity })} />
    </UiProvider>
  )
}

/** The colour rules of axe. All other rules find the same in both themes. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Repeats the checks of a story in the dark theme, which is only a class of the page. */
const inTheDark: Preview['afterEach'] = async (context) => {
  if (!isTest) return
  const { a11y } = context.parameters
  const still = document.head.appendChild(document.createElement('style'))
  // A colour in transition belongs to neither theme.
  still.textContent = '*, ::before, ::after { transition: none !important }'
  document.documentElement.classList.add('dark')
  try {
    await lookWithAxe({
      ...context,
      parameters: {
        ...context.parameters,
        a11y: { ...a11y, options: { ...a11y?.options, runOnly: colourRules } },
      },
    })
  } catch (error) {
    throw Object.assign(error as Error, { message: `In the dark theme: ${(error as Error).message}` })
  } finally {
    document.documentElement.classList.remove('dark')
    still.remove()
  }
}

const preview: Preview = {
  afterEach: inTheDark,
  parameters: {
    a11y: {
      test: 'error',
      // Tests need only the violations.
      ...(isTest && { options: { resultTypes: ['violations'] } }),
      // A story is a part of a page, which has the landmarks and the first heading.
      config: { rules: [{ id: 'region', enabled: false }] },
    },
    layout: 'padded',
  },
  decorators: [themed],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light' },
}

export default preview
