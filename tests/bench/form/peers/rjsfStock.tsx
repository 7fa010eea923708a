import Form from "@rjsf/core";
import { show } from "../contenders/stage";
import { live } from "./rjsfLive";

show({ Form: live(Form), addButtons: ".btn-add", messages: ".error-detail li" });
