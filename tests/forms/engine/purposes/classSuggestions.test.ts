import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createClassSuggester } from "../../../../src/forms/engine/purposes/createClassSuggester";
import type { ClassesFile } from "../../../../src/forms/engine/purposes/purpose";

const { classes }: ClassesFile = JSON.parse(readFileSync("schemas/data/classes.json", "utf8"));
const suggested = createClassSuggester(classes);
const classesOf = (name: string) => suggested(`/${name}`, {}).map(({ id }) => id);

it("suggests no class by a word that means something else in its name", () => {
  const harmless =
    `visionOfService visionForTeam careerVision visionStatement motherTongue aircraftFamily fontFamily
    referenceNumber jobReferenceCode crossReferences maximumTakeOffWeight landingWeight weightAndBalanceCourse
    cabinHeight baggageWeightLimit bonusMiles europeanUnionRegulations thirdPartyTools partySize creditUnions
    mobileApps formOfAddress zipFiles raceTracks fleetAge militaryAirports failedLogins accidentPreventionCourse
    healthAndSafetyTraining publicHearings baggageAllowance passengerCompensation streetFood kidsMeals policeStations
    facebookMarketing`.split(/\s+/);
  expect(harmless).toHaveLength(36);
  expect(harmless.filter((name) => classesOf(name).length > 0)).toEqual([]);
});

it("still suggests the class of every name that asks for personal data", () => {
  const told: Array<[id: string, names: string]> = [
    [
      "health",
      "colourVision visionOfLeftEye correctedVision healthHistory bloodGroup hearingLoss chronicIllness",
    ],
    ["family", "familyMembers motherName familyNameOfSpouse numberOfChildren brother nameOfSon"],
    ["governmentNumber", "citizenIdNumber driverLicence passPortNumber"],
    ["biometric", "faceScan"],
    ["thirdPerson", "references referenceName referrerPhone"],
    ["looks", "weight bodyWeightInKg heightWithShoes tattoos"],
    ["belief", "tradeUnion politicalParty unionMembership"],
    ["contact", "mobileNumber homeAddress wechatId"],
    ["birth", "age dateOfBirth"],
    ["conduct", "failedBackgroundCheck trafficAccidents policeClearance"],
    ["origin", "race"],
    ["military", "militaryRank"],
    ["identity", "surnameBefore"],
  ];
  const all = told.flatMap(([id, names]) => names.split(" ").map((name) => ({ id, name })));
  expect(all).toHaveLength(38);
  expect(all.filter(({ id, name }) => !classesOf(name).includes(id))).toEqual([]);
});
