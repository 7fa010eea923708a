import { accountsErase } from "./accountsErase";
import { accountsSignOut } from "./accountsSignOut";
import { applicationsExport } from "./applicationsExport";
import { applicationsList } from "./applicationsList";
import { applicationsMove } from "./applicationsMove";
import { applicationsOriginals } from "./applicationsOriginals";
import { applicationsShow } from "./applicationsShow";
import { auditList } from "./auditList";
import { backup } from "./backup";
import type { Command } from "./command";
import { dataMap } from "./dataMap";
import { deskChange } from "./deskChange";
import { deskDismiss } from "./deskDismiss";
import { deskInvite } from "./deskInvite";
import { deskPeople } from "./deskPeople";
import { draftsCount } from "./draftsCount";
import { jobsClose } from "./jobsClose";
import { jobsImport } from "./jobsImport";
import { jobsList } from "./jobsList";
import { jobsWithdraw } from "./jobsWithdraw";
import { keysRotate } from "./keysRotate";
import { restore } from "./restore";
import { retention } from "./retention";
import { viewsList } from "./viewsList";

/** All commands of the staff tool, by name. */
export const commands: Readonly<Record<string, Command>> = {
  "jobs import": jobsImport,
  "jobs list": jobsList,
  "jobs close": jobsClose,
  "jobs withdraw": jobsWithdraw,
  "applications list": applicationsList,
  "applications show": applicationsShow,
  "applications move": applicationsMove,
  "applications export": applicationsExport,
  "applications originals": applicationsOriginals,
  "drafts count": draftsCount,
  "accounts erase": accountsErase,
  "accounts sign-out": accountsSignOut,
  "desk invite": deskInvite,
  "desk people": deskPeople,
  "desk change": deskChange,
  "desk dismiss": deskDismiss,
  "views list": viewsList,
  audit: auditList,
  retention,
  "data map": dataMap,
  "keys rotate": keysRotate,
  backup,
  restore,
};
