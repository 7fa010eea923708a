import { answerInspections } from "./answerInspections";
import { reencodePicture } from "./reencodePicture";

answerInspections(reencodePicture);
