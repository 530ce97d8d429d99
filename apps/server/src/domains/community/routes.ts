import { os, signedIn } from '../../http/implement.ts'
import { answerAppeal, appealCase } from './actions/appeal-case.ts'
import { deleteMessage, editMessage, reactToMessage } from './actions/change-message.ts'
import { joinCategoryGroup, leaveCategoryGroup } from './actions/change-membership.ts'
import { decideCase } from './actions/decide-case.ts'
import { createPatronGroup } from './actions/create-patron-group.ts'
import { answerDirectRoom, openDirectRoom } from './actions/direct-rooms.ts'
import { createChatCategory, removeChatCategory, updateChatCategory } from './actions/edit-categories.ts'
import { createCategoryGroup, updateCategoryGroup } from './actions/edit-groups.ts'
import { createGroupRoom, updateGroupRoom } from './actions/edit-rooms.ts'
import { markRoomRead, muteRoom } from './actions/keep-reads.ts'
import { blockUser, getChatSettings, saveChatSettings, unblockUser } from './actions/keep-settings.ts'
import { changeGroupMember, inviteToGroup } from './actions/moderate-members.ts'
import { moderateMessage } from './actions/moderate-message.ts'
import { reportMessage } from './actions/report-message.ts'
import { saveWordList } from './actions/save-word-list.ts'
import { sendMessage } from './actions/send-message.ts'
import { releaseCase, setCaseRisk, takeCase } from './actions/work-case.ts'
import { getCase, listOwnDecisions } from './cases/present.ts'
import { listCases, listWordLists } from './cases/queries.ts'
import {
  getCategoryGroup,
  listCategoryGroups,
  listChatCategories,
  listGroupMembers,
  listPatronGroups,
} from './groups/queries.ts'
import { listMessageChanges, listMessages, searchMessages } from './messages/queries.ts'
import { getRoom, listRooms } from './rooms/queries.ts'
import { listChatBlocks, searchUsers } from './rooms/search-users.ts'

const { community } = os

const groupRoutes = {
  listChatCategories: community.listChatCategories.handler(({ context }) => listChatCategories(context)),
  createChatCategory: community.createChatCategory.handler(({ context, input }) =>
    createChatCategory(context, input),
  ),
  updateChatCategory: community.updateChatCategory.handler(({ context, input }) =>
    updateChatCategory(context, input),
  ),
  removeChatCategory: community.removeChatCategory.handler(({ context, input }) =>
    removeChatCategory(context, input.id),
  ),
  listCategoryGroups: community.listCategoryGroups.handler(({ context, input }) =>
    listCategoryGroups(context, signedIn(context), input),
  ),
  createCategoryGroup: community.createCategoryGroup.handler(({ context, input }) =>
    createCategoryGroup(context, signedIn(context), input),
  ),
  getCategoryGroup: community.getCategoryGroup.handler(({ context, input }) =>
    getCategoryGroup(context, signedIn(context), input.id),
  ),
  updateCategoryGroup: community.updateCategoryGroup.handler(({ context, input }) =>
    updateCategoryGroup(context, signedIn(context), input),
  ),
  joinCategoryGroup: community.joinCategoryGroup.handler(({ context, input }) =>
    joinCategoryGroup(context, signedIn(context), input.id),
  ),
  leaveCategoryGroup: community.leaveCategoryGroup.handler(({ context, input }) =>
    leaveCategoryGroup(context, signedIn(context), input.id),
  ),
  listGroupMembers: community.listGroupMembers.handler(({ context, input }) =>
    listGroupMembers(context, signedIn(context), input),
  ),
  inviteToGroup: community.inviteToGroup.handler(({ context, input }) =>
    inviteToGroup(context, signedIn(context), input),
  ),
  changeGroupMember: community.changeGroupMember.handler(({ context, input }) =>
    changeGroupMember(context, signedIn(context), input),
  ),
  listPatronGroups: community.listPatronGroups.handler(({ context }) =>
    listPatronGroups(context, signedIn(context)),
  ),
  createPatronGroup: community.createPatronGroup.handler(({ context, input }) =>
    createPatronGroup(context, signedIn(context), input),
  ),
  createGroupRoom: community.createGroupRoom.handler(({ context, input }) =>
    createGroupRoom(context, signedIn(context), input),
  ),
  updateGroupRoom: community.updateGroupRoom.handler(({ context, input }) =>
    updateGroupRoom(context, signedIn(context), input),
  ),
}

const roomRoutes = {
  listRooms: community.listRooms.handler(({ context, input }) =>
    listRooms(context, signedIn(context), input),
  ),
  getRoom: community.getRoom.handler(({ context, input }) => getRoom(context, signedIn(context), input.id)),
  markRoomRead: community.markRoomRead.handler(({ context, input }) =>
    markRoomRead(context, signedIn(context), input),
  ),
  muteRoom: community.muteRoom.handler(({ context, input }) => muteRoom(context, signedIn(context), input)),
  openDirectRoom: community.openDirectRoom.handler(({ context, input }) =>
    openDirectRoom(context, signedIn(context), input.userId),
  ),
  answerDirectRoom: community.answerDirectRoom.handler(({ context, input }) =>
    answerDirectRoom(context, signedIn(context), input),
  ),
  searchUsers: community.searchUsers.handler(({ context, input }) =>
    searchUsers(context, signedIn(context), input),
  ),
  listChatBlocks: community.listChatBlocks.handler(({ context }) =>
    listChatBlocks(context, signedIn(context)),
  ),
  blockUser: community.blockUser.handler(({ context, input }) =>
    blockUser(context, signedIn(context), input.userId),
  ),
  unblockUser: community.unblockUser.handler(({ context, input }) =>
    unblockUser(context, signedIn(context), input.id),
  ),
  getChatSettings: community.getChatSettings.handler(({ context }) =>
    getChatSettings(context, signedIn(context)),
  ),
  saveChatSettings: community.saveChatSettings.handler(({ context, input }) =>
    saveChatSettings(context, signedIn(context), input),
  ),
}

const messageRoutes = {
  listMessages: community.listMessages.handler(({ context, input }) =>
    listMessages(context, signedIn(context), input),
  ),
  listMessageChanges: community.listMessageChanges.handler(({ context, input }) =>
    listMessageChanges(context, signedIn(context), input),
  ),
  sendMessage: community.sendMessage.handler(({ context, input }) =>
    sendMessage(context, signedIn(context), input),
  ),
  searchMessages: community.searchMessages.handler(({ context, input }) =>
    searchMessages(context, signedIn(context), input),
  ),
  editMessage: community.editMessage.handler(({ context, input }) =>
    editMessage(context, signedIn(context), input),
  ),
  deleteMessage: community.deleteMessage.handler(({ context, input }) =>
    deleteMessage(context, signedIn(context), input.id),
  ),
  reactToMessage: community.reactToMessage.handler(({ context, input }) =>
    reactToMessage(context, signedIn(context), input),
  ),
  reportMessage: community.reportMessage.handler(({ context, input }) =>
    reportMessage(context, signedIn(context), input),
  ),
  moderateMessage: community.moderateMessage.handler(({ context, input }) =>
    moderateMessage(context, signedIn(context), input),
  ),
}

const caseRoutes = {
  listCases: community.listCases.handler(({ context, input }) =>
    listCases(context, signedIn(context), input),
  ),
  listOwnDecisions: community.listOwnDecisions.handler(({ context }) =>
    listOwnDecisions(context, signedIn(context)),
  ),
  getCase: community.getCase.handler(({ context, input }) => getCase(context, signedIn(context), input.id)),
  takeCase: community.takeCase.handler(({ context, input }) =>
    takeCase(context, signedIn(context), input.id),
  ),
  releaseCase: community.releaseCase.handler(({ context, input }) =>
    releaseCase(context, signedIn(context), input.id),
  ),
  setCaseRisk: community.setCaseRisk.handler(({ context, input }) =>
    setCaseRisk(context, signedIn(context), input),
  ),
  decideCase: community.decideCase.handler(({ context, input }) =>
    decideCase(context, signedIn(context), input),
  ),
  appealCase: community.appealCase.handler(({ context, input }) =>
    appealCase(context, signedIn(context), input),
  ),
  answerAppeal: community.answerAppeal.handler(({ context, input }) =>
    answerAppeal(context, signedIn(context), input),
  ),
  listWordLists: community.listWordLists.handler(({ context }) => listWordLists(context)),
  saveWordList: community.saveWordList.handler(({ context, input }) => saveWordList(context, input)),
}

export const communityRoutes = { ...groupRoutes, ...roomRoutes, ...messageRoutes, ...caseRoutes }
