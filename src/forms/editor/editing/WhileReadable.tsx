import { Component, type ReactNode } from "react";
import type { SavedTexts } from "../protocol";
import { RefusalNotice } from "./PanelSection";

interface WhileReadableProps {
  /** The texts that the children read. */
  texts: SavedTexts;
  /** Called once the texts have changed that could not be read: a dialog does not open by itself then. */
  onChanged?: () => void;
  children: ReactNode;
}

/**
 * Surrounds a part of the page that reads files. Staff may be in the middle of typing in one: as long as it cannot be
 * read, a notice stands in place of the part.
 */
export class WhileReadable extends Component<WhileReadableProps, { isUnreadable: boolean }> {
  override state = { isUnreadable: false };

  static getDerivedStateFromError() {
    return { isUnreadable: true };
  }

  override componentDidUpdate({ texts }: WhileReadableProps) {
    if (!this.state.isUnreadable || texts === this.props.texts) return;
    this.props.onChanged?.();
    this.setState({ isUnreadable: false });
  }

  override render() {
    if (!this.state.isUnreadable) return this.props.children;
    return <RefusalNotice refused={{ code: "unreadable", params: {} }} />;
  }
}
