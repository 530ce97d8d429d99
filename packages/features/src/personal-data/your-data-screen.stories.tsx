import { inStates } from '../story-support.tsx'
import { YourDataScreen } from './your-data-screen.tsx'

export default { title: 'Features/Personal data' }

const dataExport = { id: 'e1', requestedAt: '2026-06-15T09:00:00.000Z' }

const states = inStates(<YourDataScreen />, {
  filled: {
    sees: 'Download your file',
    answers: {
      personalData: {
        getDataExport: {
          dataExport: {
            id: dataExport.id,
            requestedAt: dataExport.requestedAt,
            status: 'ready',
            expiresAt: '2026-06-22T09:00:00.000Z',
          },
        },
      },
    },
  },
  empty: {
    sees: 'Ask for your data',
    answers: { personalData: { getDataExport: { dataExport: null } } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
